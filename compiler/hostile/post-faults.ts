import { type BBNode, isPicture, readBBCode, type TagNode, TITLE_LIMIT } from '#phpbb-bbcode';
import { smiliesOf } from '../../src/engine/bbcode/smilies.ts';
import type { FormDefinition } from '../../src/engine/definition/form.ts';
import type { RenderedPost } from '../../src/engine/render/render.ts';
import { escapePattern } from '../../src/shared/lib/escape-pattern.ts';
import { memoizeWeak } from '../../src/shared/lib/memoize-weak.ts';

const ADDRESS = /https?:\/\/[^\s[\]]+/g;
const LINE_BREAK = /[\n\r]/;

/** Matches the codes that the board of an organisation replaces by pictures. */
const smileyPattern = memoizeWeak(({ organisation }: Pick<FormDefinition, 'organisation'>): RegExp => {
  const codes = smiliesOf(organisation).toSorted((a, b) => b.length - a.length);
  if (codes.length === 0) return /(?!)/;
  return new RegExp(String.raw`(?<![^\n .\]])(?:${codes.map(escapePattern).join('|')})(?!\w)`);
});

/** Returns the texts in which the forum looks for smilies: at the beginning of the post or after a tag or image. */
const texts = (nodes: readonly BBNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return [node.text.replaceAll(ADDRESS, 'x')];
    return node.tag === 'code' || isPicture(node.tag) || isBareLink(node) ? [] : texts(node.children);
  });

/** A link whose text is its address. */
const isBareLink = ({ tag, arg, openEnd, start }: TagNode): boolean =>
  tag === 'url' && arg !== undefined && openEnd - start === '[url]'.length;

/** Tree of a post's body, and the first fault that no answers may cause. */
interface ParsedPost {
  readonly tree: readonly BBNode[];
  /** Continues “the post”; undefined if there is none. */
  readonly fault: string | undefined;
}

/** Reads a post, whatever its answers, as the forum does. */
export function parsePost(form: FormDefinition, { title, body }: RenderedPost): ParsedPost {
  const { tree, problems } = readBBCode(body);
  const [problem] = problems;
  const smiley = smileyPattern(form);
  const pictured = texts(tree).find((text) => smiley.test(text));
  const isTitle = title !== '' && !LINE_BREAK.test(title) && [...title].length <= TITLE_LIMIT;
  const fault =
    problem !== undefined
      ? `${problem.kind === 'open' ? 'leaves' : 'shows'} [${problem.tag}] ${problem.kind === 'open' ? 'open' : 'as text'}`
      : pictured !== undefined
        ? `has a smiley that the board replaces in ${JSON.stringify(pictured)}`
        : isTitle
          ? undefined
          : `has the title ${JSON.stringify(title)}`;
  return { tree, fault };
}
