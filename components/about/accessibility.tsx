import { Document, DocumentPart, Points, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import type { OperatorWords } from '@/lib/comparison/operator';

/** What is aimed at, how it is tested, what is known not to be right, and how to complain. */
export function Accessibility({ words }: { words: OperatorWords }) {
  return (
    <Document
      title="Accessibility"
      lead={
        <p>
          Every page should work for everybody: by keyboard, with a screen reader, enlarged, on a small phone, without
          script. The aim is{' '}
          <OutsideLink href="https://www.w3.org/TR/WCAG22/">
            Web Content Accessibility Guidelines (WCAG) 2.2, level AA
          </OutsideLink>
          .
        </p>
      }
    >
      <DocumentPart id="tested" title="How it is tested">
        <Prose>
          <p>By programs, in a browser, each time the software changes:</p>
        </Prose>
        <Points
          items={[
            { id: 'axe', text: 'every page, and each state it can be in, with the checks of axe-core: none may fail' },
            { id: 'reflow', text: 'the same pages at widths from 320 to 1,280 pixels: nothing scrolls sideways' },
            { id: 'keyboard', text: 'the journey from the first page to the sum of a plan, by keyboard alone' },
            { id: 'script', text: 'finding a place, comparing, sharing and reading a bill, without script' },
            { id: 'chart', text: 'every chart has its figures in a table beside it' },
          ]}
        />
      </DocumentPart>
      <DocumentPart id="known" title="What is known not to be right">
        <Points
          items={[
            {
              id: 'people',
              text: 'Nobody who relies on a screen reader, voice control or a switch has tested it yet. Programs find only part of what hinders people.',
            },
            {
              id: 'explored',
              text: 'The chart that opens on “Explore the chart” gives its figures to a screen reader through the table, not through the drawing.',
            },
            {
              id: 'downloads',
              text: 'Bills are read from the files that retailers make; many of those are not accessible.',
            },
            { id: 'language', text: 'The pages are in English only.' },
          ]}
        />
      </DocumentPart>
      <DocumentPart id="complain" title="If something does not work for you">
        <Prose>
          <p>
            Say which page, and what you use to read it. <OperatorContact contact={words.contact} />
          </p>
          <p>
            Complaints about discrimination because of a disability can be made to the{' '}
            <OutsideLink href="https://humanrights.gov.au">Australian Human Rights Commission</OutsideLink>.
          </p>
        </Prose>
      </DocumentPart>
    </Document>
  );
}
