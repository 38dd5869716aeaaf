import { Document, DocumentPart, Points, Prose } from '@/components/ui/document';
import { OperatorContact } from '@/components/ui/operator-contact';
import { OutsideLink } from '@/components/ui/outside-link';
import type { OperatorCopy } from '@/lib/comparison/copy/operator-copy';

/** What is aimed at, how it is tested, what is known not to work, and how to complain. */
export function Accessibility({ words }: { words: OperatorCopy }) {
  return (
    <Document
      title="Accessibility"
      lead={
        <p>
          Everyone should be able to use this site. We aim to meet{' '}
          <OutsideLink href="https://www.w3.org/TR/WCAG22/">WCAG 2.2, level AA</OutsideLink>.
        </p>
      }
    >
      <DocumentPart id="tested" title="How we test">
        <Prose>
          <p>We run these tests in a browser each time the site changes:</p>
        </Prose>
        <Points
          items={[
            { id: 'axe', text: 'Every page passes the checks of a tool called axe.' },
            { id: 'reflow', text: 'No page scrolls sideways, on screens from 320 to 1,280 pixels wide.' },
            { id: 'keyboard', text: 'You can compare plans with a keyboard alone.' },
            { id: 'script', text: 'You can compare plans and upload a bill without JavaScript.' },
            { id: 'chart', text: 'Every chart has a table with the same figures.' },
          ]}
        />
      </DocumentPart>
      <DocumentPart id="known" title="Known problems">
        <Points
          items={[
            { id: 'people', text: 'No one who uses a screen reader, voice control or a switch has tested it yet.' },
            { id: 'explored', text: 'Screen readers get the chart’s figures from its table, not from the chart.' },
            { id: 'language', text: 'The site is in English only.' },
          ]}
        />
      </DocumentPart>
      <DocumentPart id="complain" title="Report a problem">
        <Prose>
          <p>
            Tell us which page it is and what you use to read it. <OperatorContact contact={words.contact} />
          </p>
          <p>
            You can also complain to the{' '}
            <OutsideLink href="https://humanrights.gov.au">Australian Human Rights Commission</OutsideLink>.
          </p>
        </Prose>
      </DocumentPart>
    </Document>
  );
}
