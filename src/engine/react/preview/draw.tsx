import type { CSSProperties, ReactNode } from 'react';
import { breaksLine, plainText, ruleOf } from '#phpbb-bbcode';
import type { PrintedNode, PrintedTag } from '../../bbcode/printed.ts';
import { visibleText } from './lines.ts';
import { PostImage } from './post-image.tsx';
import { byPlace, drawPrinted, drawText } from './printed-text.tsx';
import { t } from '../../../../contract/messages.ts';

/** Content nested deeper is rendered as plain text; real posts never reach this. */
const DEEPEST = 64;

const NUMBERED: ReadonlyMap<string, string> = new Map([
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);

const isTag = (node: PrintedNode, tag: string): node is PrintedTag => node.type === 'tag' && node.tag === tag;

const tagsIn = (node: PrintedTag, tag: string): PrintedTag[] =>
  node.children.filter((child) => isTag(child, tag));

const isBlank = (node: PrintedNode): boolean => node.type === 'text' && node.text.trim() === '';

/** Returns true for a translucent color, on which the text color is unchanged. */
const isClear = (colour: string): boolean => /^(?:transparent|rgba.*|#(?:.{4}|.{8}))$/i.test(colour);

function drawBox(className: string, { arg = '' }: PrintedTag, content: ReactNode): ReactNode {
  const style: CSSProperties & { '--box': string } = { '--box': arg };
  return (
    <div className={isClear(arg) ? className : `${className} post__filled`} style={style}>
      {content}
    </div>
  );
}

const aligned =
  (align: 'left' | 'right' | 'center' | 'justify') => (_: PrintedTag, content: () => ReactNode) => (
    <div style={{ textAlign: align }}>{content()}</div>
  );

const drawRow = (node: PrintedTag, depth: number): ReactNode => (
  <tr>{byPlace(tagsIn(node, 'td').map((cell) => drawCell(cell, depth)))}</tr>
);

const drawCell = (cell: PrintedTag, depth: number): ReactNode => (
  <td>{drawAll(cell.children, true, depth)}</td>
);

/** Scrollable tables are focusable; a table that fits is skipped in the tab order. */
function stopWhereItScrolls(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return undefined;
  const observer = new ResizeObserver(() => {
    scroller.tabIndex = scroller.scrollWidth > scroller.clientWidth ? 0 : -1;
  });
  for (const element of [scroller, ...scroller.children]) observer.observe(element);
  return () => observer.disconnect();
}

/** Text between the cells of a table is rendered above it, as in browsers. */
function drawTable(node: PrintedTag, depth: number): ReactNode {
  const rows = tagsIn(node, 'tr');
  const strays = [node, ...rows].flatMap(({ children }) =>
    children.filter((child) => !isBlank(child) && !isTag(child, 'tr') && !isTag(child, 'td')),
  );
  return (
    <>
      {strays.length > 0 && <div>{drawAll(strays, false, depth)}</div>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
      <div
        className="post__scroll"
        ref={stopWhereItScrolls}
        tabIndex={0}
        role="group"
        aria-label={t('Table')}
      >
        <table className="post__table">
          <tbody>{byPlace(rows.map((child) => drawRow(child, depth)))}</tbody>
        </table>
      </div>
    </>
  );
}

const drawItem = (node: PrintedNode, depth: number): ReactNode => (
  <li>{isTag(node, 'li') ? drawAll(node.children, true, depth) : drawAll([node], true, depth)}</li>
);

function drawList({ arg, children }: PrintedTag, depth: number): ReactNode {
  const numbered = NUMBERED.get(arg ?? '');
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="post__list" style={{ listStyleType: numbered ?? arg }}>
      {byPlace(children.filter((child) => !isBlank(child)).map((child) => drawItem(child, depth)))}
    </List>
  );
}

/** Renders text without line break elements. */
const plain = (text: string): ReactNode => text;

/** Renders the title of a spoiler, with the fields printed in it. */
const drawTitle = ({ arg = '', openEnd, printed = [] }: PrintedTag): ReactNode =>
  drawText({ type: 'text', text: arg, start: openEnd - 1 - arg.length, end: openEnd - 1, printed }, plain);

type Drawing = (node: PrintedTag, content: () => ReactNode, depth: number) => ReactNode;

const bold: Drawing = (_, content) => <strong>{content()}</strong>;

/** Renderers by tag. A tag without one renders only its content. */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  b: bold,
  bold,
  i: (_, content) => <em>{content()}</em>,
  u: (_, content) => <u>{content()}</u>,
  size: ({ arg }, content) => <span style={{ fontSize: `${arg}%` }}>{content()}</span>,
  color: ({ arg }, content) => <span style={{ color: arg }}>{content()}</span>,
  url: ({ arg }, content) => (
    <a href={arg} target="_blank" rel="noreferrer noopener nofollow">
      {content()}
    </a>
  ),
  img: ({ arg = '' }) => <PostImage src={arg} left={false} />,
  imageleft: ({ arg = '' }) => <PostImage src={arg} left />,
  br: () => <br />,
  hr: () => <hr />,
  cb: () => (
    <span role="img" aria-label={t('not ticked')} className="post__check">
      ☐
    </span>
  ),
  cbc: () => (
    <span role="img" aria-label="ticked" className="post__check">
      ☑
    </span>
  ),
  center: aligned('center'),
  left: aligned('left'),
  right: aligned('right'),
  justify: aligned('justify'),
  quote: (_, content) => <blockquote>{content()}</blockquote>,
  divbox: (node, content) => drawBox('post__box', node, content()),
  divboxcolor: (node, content) => drawBox('post__bar', node, content()),
  altspoiler: (node, content) => (
    <details className="post__spoiler">
      <summary>{node.arg ? drawTitle(node) : t('Spoiler')}</summary>
      <div>{content()}</div>
    </details>
  ),
  code: ({ children }) => (
    <pre className="post__code">
      <code>{byPlace(children.map((child) => child.type === 'text' && drawText(child, plain)))}</code>
    </pre>
  ),
  list: (node, _, depth) => drawList(node, depth),
  table: (node, _, depth) => drawTable(node, depth),
};

const lineBreak = <br />;

/** Renders lines of text with breaks between them. */
export const drawLines = (text: string): ReactNode =>
  byPlace(text.split('\n').flatMap((line, index) => (index > 0 ? [lineBreak, line] : [line])));

export function drawTag(node: PrintedTag, depth = 0): ReactNode {
  if (depth > DEEPEST) return plainText([node]);
  const rule = ruleOf(node.tag);
  const content = (): ReactNode => drawAll(node.children, rule !== undefined && breaksLine(rule), depth + 1);
  const drawn = DRAWINGS[node.tag]?.(node, content, depth + 1) ?? content();
  const [printed] = node.tag === 'altspoiler' ? [] : (node.printed ?? []);
  return printed ? drawPrinted(printed, drawn) : drawn;
}

function drawAll(nodes: readonly PrintedNode[], inBlock: boolean, depth: number): ReactNode {
  return byPlace(
    nodes.map((node, index) => {
      if (node.type === 'tag') return drawTag(node, depth);
      const text = visibleText(nodes, index, inBlock);
      return text && drawText(text, drawLines);
    }),
  );
}
