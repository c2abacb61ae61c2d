import { useSources } from '../../engine/sources/source-store.ts';
import { Tile, Tiles } from '../parts/tiles.tsx';

/** The agencies of the database; each may ask for footage. */
export function LawAgencies({ onSelect }: { readonly onSelect: (code: string) => void }) {
  const agencies = useSources(({ lists }) => lists['agencies']) ?? [];
  return (
    <>
      <p>Which agency asks for footage? No account is needed.</p>
      <Tiles>
        {agencies.map(({ value, label }, index) => (
          <Tile
            key={value}
            icon="building-shield"
            label={label}
            detail={value}
            first={index === 0}
            onSelect={() => onSelect(value)}
          />
        ))}
        <Tile
          icon="plus"
          label="Another agency"
          detail="You name it in the request"
          first={agencies.length === 0}
          onSelect={() => onSelect('')}
        />
      </Tiles>
    </>
  );
}
