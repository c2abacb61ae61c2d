import { POST_LIMIT } from '../../engine/bbcode/length.ts';
import { Banner } from '../../ui/banner.tsx';

/** The board takes this share of its limit without a word of warning. */
const WARN_FROM = 0.9;

const number = new Intl.NumberFormat('en');

/** How much of the board's limit a post uses; warns near it, and says what happens beyond. */
export function LengthMeter({ length, parts }: { readonly length: number; readonly parts: number }) {
  const count = `${number.format(length)} of ${number.format(POST_LIMIT)} characters`;
  if (length > POST_LIMIT) {
    return (
      <Banner tone="danger">
        {count}: too long for one post. It is split into {parts} parts; post them one after the other.
      </Banner>
    );
  }
  if (length >= POST_LIMIT * WARN_FROM)
    return <Banner tone="warn">{count}: close to what one post can hold.</Banner>;
  return <p className="output__count">{count}</p>;
}
