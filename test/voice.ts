/** Finds the words of people in source files: texts of elements and strings that read like prose. */
import { fleschKincaid } from 'flesch-kincaid';
import { parseAst } from 'rolldown/parseAst';
import { syllable } from 'syllable';

/** A text as a reader sees it; what is computed stands as `…`. */
export interface Text {
  text: string;
  line: number;
}

interface FoundWords {
  texts: Text[];
  /** Also links that look like buttons. */
  buttons: Text[];
}

type Node = { type: string; start: number; [key: string]: unknown };

/** Words that no page uses: of advertising, and those that scold or fawn. */
export const forbiddenWords =
  /\bsav(?:e|es|ed|ers?|ings?)\b(?! (?:it|as|the picture|a HEIC)\b)|(?<!\b(?:adds?|sign) )\bup to\b|\bguarantee\w*|\bbest deal\b|\bplease\b|\bsorry\b|\boops\b|\b(?:in)?valid\b|\bunlock\w*|\bhurry\b|\bdiscount\w*\b[^.]{0,60}\b(?:benchmark|default (?:market )?offer|reference price)/i;

/** Ways of saying that we have given up. */
export const retired = new RegExp(
  [
    'where is your business|beside (them|it) stands?|drop the bill|works too and is the most|no usage was given',
    'does the answer hold|\\brests? on\\b|how long the contract runs|named in its text only|show the sum|case by case',
    'the chart’s numbers|mark to compare|\\d+ marked|put right|proved by|held against|leave is off-peak',
    'was up before|what stands there|gives your programs|as good as odd|change what is kept|make a key|nobody can bring',
    'cannot be (reached|read) just now|all the same\\b|to hand over|on its way\\b.*\\bread',
  ].join('|'),
  'i',
);

/** What a button begins with; its first words may be computed, and one answers a question. */
export const verbs =
  /^(…|That’s right$|(Add|Apply|Back|Cancel|Change|Check|Choose|Clear|Close|Compare|Confirm|Continue|Copy|Create|Delete|Download|Edit|Enter|Filters|Find|Go|Keep|Load|Mark|Open|Print|Read|Remove|Reset|Retry|Revoke|Save|See|Select|Send|Share|Show|Sign|Start|Step|Stop|Take|Tell|Try|Update|Upload|Use|View|Zoom)\b)/;

export const maxSentenceWords = 25;
/**
 * Flesch–Kincaid grade, measured: the pages of text lie between 2 and 5.1. Before, the checks of a bill had 7.4 and the
 * coverage page 6.4: "No delivery area is known for this postcode: check the four digits, and if it is for post office boxes
 * use the postcode of the supply address."
 */
export const maxGrade = 6;
/** Technical words are long. Before, documents reached grade 8.8; now all are below 8. */
export const maxDocumentGrade = 8;
const minSentences = 5;

/** Attributes that hold no words. */
const codeAttributes =
  /^(class(Name)?|href|id|key|d|points|viewBox|name|rel|type|action|htmlFor|transform|style|data-.*)$/;
/** Elements inside a sentence; every other one begins a text of its own. */
const inline =
  /^(a|strong|em|b|i|span|code|abbr|sup|sub|kbd|var|time|Fragment|OutsideLink|TextLink|RowLink|OperatorContact|Inline)$/;
/** Names of computed parts, so that a sentence keeps its length. */
const computed = '…';
const ownWords = /\b(the|a|an|is|are|of|to|your|we|you|not|for|in|on|and|it|this|that|with|from|or|at|no|by)\b/i;
/** Words for developers: faults of the program, logs, descriptions of fields. */
const developerCalls = /^(Error|TypeError|RangeError|EnvError|log|warn|error|describe|sql|meta)$/;

/** Texts and buttons of a TypeScript file. */
export function findWords(source: string, isTsx: boolean): FoundWords {
  const found: FoundWords = { texts: [], buttons: [] };
  const lineOf = (node: Node) => source.slice(0, node.start).split('\n').length;
  const add = (text: string, node: Node) => {
    // A page that is written as a string holds its texts between tags.
    for (const part of text.replace(/<style>[^<]*/g, '').split(/<[^>]+>/)) {
      const words = part.replace(/\s+/g, ' ').trim();
      if (words !== '') found.texts.push({ text: words, line: lineOf(node) });
    }
  };

  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return;
    if (node.type === 'JSXElement') {
      visitElement(node);
      return;
    }
    if (node.type === 'JSXAttribute' && codeAttributes.test(nameOf(node))) return;
    if (['CallExpression', 'NewExpression'].includes(node.type) && developerCalls.test(calleeOf(node))) return;
    if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      const text = literalText(node);
      if (text !== null && isProse(text)) add(text, node);
    }
    for (const child of children(node)) visit(child);
  };

  const visitElement = (node: Node): void => {
    const opening = node.openingElement as Node;
    for (const attribute of opening.attributes as Node[]) visit(attribute);
    const blocks: string[] = [];
    flow(node, blocks);
    const words = blocks.join(' ').replace(/\s+/g, ' ').trim();
    if (isButton(opening)) found.buttons.push({ text: words, line: lineOf(node) });
    const hasText = (node.children as Node[]).some(
      (child) => child.type === 'JSXText' && /\w/.test(String(child.value)),
    );
    if (hasText) for (const block of blocks) add(block, node);
    for (const child of node.children as Node[]) {
      // Inside a sentence its elements are no texts of their own, but what they hold may be.
      if (child.type !== 'JSXText') visitInside(child, hasText);
    }
  };

  const visitInside = (node: Node, isFlow: boolean): void => {
    if (!isFlow || node.type !== 'JSXElement' || isButton(node.openingElement as Node)) {
      visit(node);
      return;
    }
    for (const attribute of (node.openingElement as Node).attributes as Node[]) visit(attribute);
    for (const child of node.children as Node[]) if (child.type !== 'JSXText') visitInside(child, true);
  };

  for (const child of children(parseAst(source, { lang: isTsx ? 'tsx' : 'ts' }) as unknown as Node)) visit(child);
  return found;
}

/** Puts the text of an element into `blocks`, a new one wherever a block begins inside it. */
function flow(node: Node, blocks: string[]): void {
  const open = (text: string) => {
    blocks[Math.max(blocks.length - 1, 0)] = `${blocks.at(-1) ?? ''}${text}`;
  };
  for (const child of node.children as Node[]) {
    if (child.type === 'JSXText') open(String(child.value).replace(/\s*\n\s*/g, ' '));
    else if (child.type === 'JSXExpressionContainer') open(literalText(child.expression as Node) ?? computed);
    else if (child.type === 'JSXElement') {
      const opening = child.openingElement as Node;
      const tag = nameOf(opening);
      if (tag === 'cite' || tag === 'br') continue;
      const isInline = inline.test(tag) && !/\bblock\b/.test(attributeText(opening, 'className'));
      if (!isInline) blocks.push('');
      flow(child, blocks);
      if (!isInline) blocks.push('');
    }
  }
}

function isProse(text: string): boolean {
  return text.split(/\s+/).length >= 3 && ownWords.test(text) && /[a-z]{2}/.test(text);
}

function isButton(opening: Node): boolean {
  return (
    /^(button|ButtonLink|QuietButtonLink)$/.test(nameOf(opening)) ||
    /\bbutton\b/.test(attributeText(opening, 'className'))
  );
}

/** A string, or a template with its computed parts marked; null for what is neither. */
function literalText(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(computed);
}

function attributeText(opening: Node, name: string): string {
  const found = (opening.attributes as Node[]).find((attribute) => nameOf(attribute) === name);
  return found?.value ? (literalText(found.value as Node) ?? '') : '';
}

function nameOf(node: Node): string {
  const name = node.name as { name?: unknown } | undefined;
  return typeof name?.name === 'string' ? name.name : '';
}

function calleeOf({ callee }: Node): string {
  const { name, property } = callee as { name?: string; property?: { name?: string } };
  return name ?? property?.name ?? '';
}

function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}

/** The words of Markdown outside code, tables and links' addresses, a paragraph or list item each. */
export function findProse(markdown: string): Text[] {
  const lines = markdown.replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]/g, '')).split('\n');
  const found: Text[] = [];
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    const words = line.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/`[^`]*`/g, computed);
    if (words.trim() === '' || /^\s*\|/.test(words)) isOpen = false;
    else if (isOpen && !/^\s*([-*#]|\d+\.)\s/.test(words)) found.at(-1)!.text += ` ${words.trim()}`;
    else {
      found.push({ text: words.replace(/^\s*([-*#]+|\d+\.)\s/, '').trim(), line: at + 1 });
      isOpen = true;
    }
  }
  return found;
}

/** Sentences of a text; a computed part does not end one. */
export function sentences(text: string): string[] {
  return text.split(/(?<=[.!?][”’")]?)\s+(?=[“"‘(]?[A-Z$…\d])/).filter((sentence) => /[A-Za-z]/.test(sentence));
}

export function wordCount(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word)).length;
}

export function isLong(text: string): boolean {
  return sentences(text).some((sentence) => wordCount(sentence) > maxSentenceWords);
}

/** Flesch–Kincaid grade of whole sentences; null where there are too few to tell. */
export function gradeOf(texts: readonly string[]): number | null {
  const whole = texts.flatMap(sentences).filter((sentence) => wordCount(sentence) >= 4 && /[.!?]$/.test(sentence));
  if (whole.length < minSentences) return null;
  const words = whole.join(' ').match(/[\p{L}’'-]+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return fleschKincaid({ sentence: whole.length, word: words.length, syllable: syllables });
}
