import { Document, DocumentPart, Paragraphs, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import type { ContactCopy } from '@/lib/comparison/copy/operator-copy';

const aim =
  'Everyone should be able to use this site. We aim to meet [WCAG 2.2, level AA](https://www.w3.org/TR/WCAG22/).';
const tests = [
  'Every page passes the checks of a tool called axe.',
  'No page scrolls sideways, on screens from 320 to 1,280 pixels wide.',
  'You can compare plans with a keyboard alone.',
  'You can compare plans and upload a bill without JavaScript.',
  'Every chart has a table with the same figures.',
];
const knownProblems = [
  'No one who uses a screen reader, voice control or a switch has tested it yet.',
  'Screen readers get the chart’s figures from its table, not from the chart.',
  'The site is in English only.',
];
const complaint = 'You can also complain to the [Australian Human Rights Commission](https://humanrights.gov.au).';

/** Page: the accessibility goal, how it is tested, known problems, and how to complain. */
export function Accessibility({ contact }: { contact: ContactCopy }) {
  return (
    <Document title="Accessibility" lead={aim}>
      <DocumentPart
        id="tested"
        title="How we test"
        paragraphs={['We run these tests in a browser each time the site changes:']}
        points={tests}
      />
      <DocumentPart id="known" title="Known problems" points={knownProblems} />
      <DocumentPart id="complain" title="Report a problem">
        <Prose>
          <p>
            Tell us which page it is and what you use to read it. <OperatorContact contact={contact} />
          </p>
          <Paragraphs texts={[complaint]} />
        </Prose>
      </DocumentPart>
    </Document>
  );
}
