import type { Block, Piece } from './block.ts';
import './reading.css';

function Line({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ text, kind, href }, index) => {
    // oxlint-disable react/no-array-index-key -- Pieces of a line have no name but their place.
    if (href !== undefined)
      return (
        <a key={index} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      );
    if (kind === 'strong') return <strong key={index}>{text}</strong>;
    return kind === 'code' ? <code key={index}>{text}</code> : text;
    // oxlint-enable react/no-array-index-key
  });
}

function Part({ block }: { readonly block: Block }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line pieces={block.pieces} />
      </p>
    );
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((pieces, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Lines of a fixed text never move.
          <li key={index}>
            <Line pieces={pieces} />
          </li>
        ))}
      </ul>
    );
  // The dialog title is already at level 2
  const Heading = block.level <= 2 ? 'h3' : 'h4';
  return (
    <Heading>
      <Line pieces={block.pieces} />
    </Heading>
  );
}

/** Renders a document without its first heading, which is the dialog title. */
export function Page({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="reading">
      {blocks.slice(1).map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Blocks of a fixed text never move.
        <Part key={index} block={block} />
      ))}
    </div>
  );
}
