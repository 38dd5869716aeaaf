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
  named('names plans in markup', { retailer: markup, plan_name: '<b>Bold</b>' }, [markup, '<b>Bold</b>']),
  named('names nothing', { retailer: '', plan_name: '', plan_id: '' }, ['A public plan']),
  named('has long plan IDs', { plan_id: 'ID'.repeat(80) }),
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
  good('has a source on the web', () => {}, { shows: ['See the regulator’s page'] }),
];
