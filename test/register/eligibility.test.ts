/**
 * Who may sign up, read from real documents, when CDR_DOCUMENTS_DIR names a folder of them, against labels given by reading
 * 300 of them: docs/eligibility.md.
 */
import { describe, expect, it } from 'vitest';
import sample from '@/lib/plans/cdr/normalise/eligibility-sample.json';
import { normalisePlan } from '@/lib/plans/cdr/normalise/normalise-plan';
import { eligibilityCodes } from '@/lib/plans/eligibility';
import type { Plan } from '@/lib/plans/plan';
import { documentsDay, documentsDir, realDocuments } from './real-documents';

const wanted = 0.97;
/** Fewer labels prove nothing of a share. */
const fewestLabels = 10;
const slowMs = 300_000;

interface Score {
  labelled: number;
  precision: number;
  recall: number;
  wrong: string[];
}

/** How well `found` agrees with `labelled` over the ids of the sample. */
function scoreOf(ids: readonly string[], labelled: (id: string) => boolean, found: (id: string) => boolean): Score {
  const count = (test: (id: string) => boolean) => ids.filter(test).length;
  const both = count((id) => labelled(id) && found(id));
  return {
    labelled: count(labelled),
    precision: both / (count(found) || 1),
    recall: both / (count(labelled) || 1),
    wrong: ids.filter((id) => labelled(id) !== found(id)),
  };
}

describe(`who may sign up to real plans${documentsDir ? '' : ' (left out: CDR_DOCUMENTS_DIR names no folder)'}`, () => {
  const folder = documentsDir;
  if (!folder) {
    it('are not here, so nothing is compared', () => expect(documentsDir).toBeNull());
    return;
  }

  it(
    'is what was labelled by reading',
    () => {
      const labels = new Map<string, string[]>(Object.entries(sample.eligibility));
      const plans = new Map<string, Plan>();
      for (const { data } of realDocuments(folder, { history: true })) {
        if (!labels.has(data.planId)) continue;
        const normalised = normalisePlan({ ...data, effectiveTo: undefined }, documentsDay);
        if ('plan' in normalised) plans.set(data.planId, normalised.plan);
      }
      const ids = [...labels.keys()].filter((id) => plans.has(id));
      expect(ids.length).toBeGreaterThan(290);
      const scores: [string, Score][] = eligibilityCodes.map((code) => [
        code,
        scoreOf(
          ids,
          (id) => labels.get(id)!.includes(code),
          (id) => plans.get(id)!.eligibility?.includes(code) ?? false,
        ),
      ]);
      const variable = new Set(sample.variablePrice);
      scores.push([
        'variable_price',
        scoreOf(
          ids,
          (id) => variable.has(id),
          (id) => plans.get(id)!.priceBasis === 'variable_price',
        ),
      ]);
      console.log(
        scores
          .map(([code, { labelled, precision, recall, wrong }]) =>
            [code, labelled, precision.toFixed(3), recall.toFixed(3), wrong.join(' ')].join('  '),
          )
          .join('\n'),
      );
      const tooLow = scores.filter(
        ([, { labelled, precision, recall }]) => labelled >= fewestLabels && Math.min(precision, recall) < wanted,
      );
      expect(tooLow).toEqual([]);
      const invented = scores.filter(([, { labelled, wrong }]) => labelled < fewestLabels && wrong.length > 0);
      expect(invented).toEqual([]);
    },
    slowMs,
  );
});
