import { useSources } from '../../engine/sources/source-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { DISCIPLINES, positionsOf } from '../positions/disciplines.ts';

/** How many positions each discipline has open, as far as the database has told. */
export function OpenByDiscipline({ onOpen }: { readonly onOpen: () => void }) {
  const lists = useSources((state) => state.lists);
  const known = DISCIPLINES.map((discipline) => ({
    ...discipline,
    positions: positionsOf(lists, discipline),
  }));
  if (known.every(({ positions }) => positions.length === 0)) return null;
  return (
    <section aria-labelledby="open-positions">
      <h3 id="open-positions" className="tool__heading">
        Positions
      </h3>
      <ul className="tool__facts">
        {known.map(({ list, label, positions }) => {
          const open = positions.filter(({ about }) => about?.status === 'open').length;
          return (
            <li key={list}>
              {label} <Badge tone={open > 0 ? 'ok' : 'neutral'}>{open > 0 ? `${open} open` : 'closed'}</Badge>
            </li>
          );
        })}
      </ul>
      <p>
        <button type="button" className="link" onClick={onOpen}>
          See the positions
        </button>
      </p>
    </section>
  );
}
