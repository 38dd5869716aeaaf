/** Texts that are long, empty, in other scripts, or meant to be more than text. */
import { good, offersOf } from './good-answer';

const markup = '<img src=x onerror="alert(1)"></p><script>alert(2)</script> & "quoted"';
const rightToLeft = '\u202eover\u2066here تحذير مهم';
const long = `Long. ${'wordwithoutanend'.repeat(640)}`;

const named = (name: string, fields: Record<string, string>, shows: string[] = [], hides: (string | RegExp)[] = []) =>
  good(
    name,
    (answer) => {
      for (const offer of offersOf(answer)) if (offer.offer_source === 'public') Object.assign(offer, fields);
    },
    { shows, hides },
  );

const sources = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/',
  'https://a:b@evil.example/',
  'not a link',
  '',
];

export const texts = [
  good(
    'warns in markup',
    (answer) => {
      answer.warnings = [{ code: 'x', message: markup }];
    },
    { shows: [markup] },
  ),
  good(
    'warns in other scripts, with emoji and marks of direction',
    (answer) => {
      answer.warnings = [
        { code: 'x', message: rightToLeft },
        { code: 'x', message: '⚡️ 👩‍🔧 電気' },
      ];
    },
    { shows: [rightToLeft, '⚡️ 👩‍🔧 電気'] },
  ),
  good(
    'warns at ten thousand characters',
    (answer) => {
      answer.warnings = [{ code: 'long', message: long }];
    },
    { shows: [long] },
  ),
  good(
    'warns over several lines, twice the same, and of nothing',
    (answer) => {
      answer.warnings = [{ message: 'One.\r\nTwo.' }, { message: 'Again.' }, { message: 'Again.' }, { message: '' }];
    },
    { shows: ['One. Two.', 'Again.'] },
  ),
  good(
    'warns in a hundred messages',
    (answer) => {
      answer.warnings = Array.from({ length: 100 }, (_, i) => ({ code: `c${i}`, message: `Message number ${i}.` }));
    },
    { shows: ['Message number 0.', 'Message number 99.'] },
  ),
  good(
    'has what no page can show in its messages',
    (answer) => {
      answer.warnings = [{ message: `Half a pair \ud83d, a null \u0000, a bell \u0007.` }];
    },
    { shows: ['Half a pair \ufffd, a null, a bell.'] },
  ),
  named('names plans in markup', { retailer: markup, plan_name: '<b>Bold</b>' }, [markup, '<b>Bold</b>']),
  named(
    'names plans with marks of direction',
    { plan_name: `\u202egnorw` },
    ['gnorw'],
    [/[\u202a-\u202e\u2066-\u2069]/],
  ),
  named('names nothing', { retailer: '', plan_name: '', plan_id: '' }, [
    'A public plan',
    'The cheapest plan open to any business costs $4,826.',
    'Ask the retailer for this plan by name.',
  ]),
  named('names plans by paragraphs', { plan_name: 'Name '.repeat(3000) }, ['Name Name'], [/(Name ){60}/]),
  named('has long plan IDs', { plan_id: 'ID'.repeat(80) }, ['IDID']),
  good(
    'names places and networks in markup',
    (answer) => {
      answer.location.networks[0].name = markup;
      answer.location.suburbs = [markup];
      answer.location.state = '<i>NSW</i>';
      answer.benchmark.short_name = '<u>DMO</u>';
    },
    { shows: [markup, '<u>DMO</u>', '<i>NSW</i>'] },
  ),
  good('leads its own page to a script', (answer) => {
    answer.page_url = 'javascript:alert(1)';
  }),
  ...sources.map((url) =>
    good(
      `has "${url}" as the source of its benchmark`,
      (answer) => {
        answer.benchmark.source_url = url;
      },
      {
        shows: ['It is set by the Australian Energy Regulator.'],
        hides: ['See the regulator’s page', /evil\.example|javascript:|data:text/],
      },
    ),
  ),
  good('has a source on the web', () => {}, { shows: ['See the regulator’s page'] }),
];
