import type { Block } from '../../src/features/tools/pages/block.ts';

const AUDIENCE = /^For (?<name>users|maintainers of forms|owners)$/;

/** The blocks of a page without the sections for other audiences, and without the heading “For users”. */
export function forUsers(blocks: readonly Block[]): readonly Block[] {
  let audience = 'users';
  return blocks.filter((block) => {
    if (block.kind !== 'heading' || block.level > 3) return audience === 'users';
    const name = AUDIENCE.exec(block.pieces.map(({ text }) => text).join(''))?.groups?.['name'];
    audience = name ?? 'users';
    return name === undefined;
  });
}
