import retextEnglish from 'retext-english';
import retextPassive from 'retext-passive';
import { unified } from 'unified';

const WORD_LIMIT = 30;
/** Of the sentences of a file, the largest share that may be in the passive voice. */
const PASSIVE_LIMIT = 0.15;

/** Words that sound exact and are not. */
const WEASEL =
  /\b(?:a number of|arguably|basically|clearly|completely|easily|extremely|fairly|(?<!\bhow |\bas )(?:few|many)|huge|just|largely|mostly|obviously|of course|quite|rather(?! than)|really|relatively|remarkably|several|significantly|simply|somewhat|substantially|surprisingly|tiny|various|vast|very|virtually)\b/i;
/** Regular participles; `retext-passive` knows the irregular ones. */
const PASSIVE = /\b(?:am|are|be|been|being|is|was|were)\s+(?:(?:not|never|only|also|\w+ly)\s+)?\w+ed\b/i;

/** Generated parts, code, tables and headings. */
const NOT_PROSE = /<!-- \w+: npm run[^]*?<!-- end of \w+ -->|```[^]*?```|^(?:\||#).*$/gm;

const INLINE: readonly (readonly [RegExp, string])[] = [
  [/`[^`\n]*`/g, 'Code'],
  [/“[^”\n]*”|"[^"\n]*"/g, 'Quoted'],
  [/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1'],
  [/<\/?\w+>|\*+/g, ''],
];

const parser = unified()
  .use(retextEnglish)
  .use(retextPassive)
  .use(function plain() {
    this.compiler = () => '';
  });

interface Sentence {
  readonly line: number;
  readonly text: string;
  readonly words: number;
  readonly passive: boolean;
}

/** The sentences of a paragraph or list item that begins at a line. */
function sentencesOf(block: string, line: number): readonly Sentence[] {
  const plain = INLINE.reduce((text, [from, to]) => text.replaceAll(from, to), block);
  const offsets = parser
    .processSync(plain)
    .messages.map(({ place }) => (place !== undefined && 'start' in place ? (place.start.offset ?? -1) : -1));
  return parser
    .parse(plain)
    .children.flatMap((paragraph) => (paragraph.type === 'ParagraphNode' ? paragraph.children : []))
    .flatMap((node) => {
      if (node.type !== 'SentenceNode') return [];
      const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset];
      const text = plain.slice(from, to).replaceAll(/\s+/g, ' ');
      const passive = PASSIVE.test(text) || offsets.some((offset) => offset >= from && offset < to);
      const words = node.children.filter(({ type }) => type === 'WordNode').length;
      return [{ line, text, words, passive }];
    });
}

/** Lists each long sentence and weasel word of a Markdown text, and passive sentences where they are too many. */
export function proseProblems(path: string, markdown: string): readonly string[] {
  const text = markdown.replaceAll(NOT_PROSE, (part) => part.replaceAll(/[^\n]/g, ''));
  let next = 1;
  const sentences = text.split(/\n(?=\s*(?:[-*] |\d+\. |\n))/).flatMap((block) => {
    const line = next + (/^\s*/.exec(block)?.[0].split('\n').length ?? 1) - 1;
    next += block.split('\n').length;
    return sentencesOf(block.replace(/^\s*(?:[-*] |\d+\. )/, ''), line);
  });
  const passive = sentences.filter((sentence) => sentence.passive);
  const at = (sentence: Sentence, why: string): string =>
    `${path}:${sentence.line}: ${why}: ${sentence.text}`;
  return [
    ...sentences.filter(({ words }) => words > WORD_LIMIT).map((one) => at(one, `${one.words} words`)),
    ...sentences.filter((one) => WEASEL.test(one.text)).map((one) => at(one, 'a weasel word')),
    ...(passive.length > PASSIVE_LIMIT * sentences.length ? passive : []).map((one) =>
      at(one, `passive, as are ${passive.length} of ${sentences.length} sentences`),
    ),
  ];
}
