import { describe, expect, it } from 'vitest';
import { actingCharacter } from '../../../../src/workspace/author/author.ts';
import { findStaff } from '../../../../src/workspace/author/find-staff.ts';
import { nobodyInGame, person } from '../../services/auth/support/people.ts';

const entry = (name: string, characterId?: string) => ({
  value: name,
  label: name,
  fill: { rank: 'Chief', ...(characterId !== undefined && { characterId }) },
});

const ada = { characterId: 1001, name: 'Ada Sample' };

describe('the entry of a character', () => {
  it('is found by id, whatever the name', () => {
    const options = [entry('Ada Sample'), entry('Dr. Ada S. Sample', '1001')];
    expect(findStaff(options, ada)?.value).toBe('Dr. Ada S. Sample');
  });

  it.each(['Ada Sample', 'ada sample', ' ADA  Sample ', 'AdaSample'])(
    'is otherwise found by the name %s',
    (name) => {
      expect(findStaff([entry('Ben Example'), entry(name)], ada)?.value).toBe(name);
    },
  );

  it.each(['Ada Samples', 'Ada', 'Adam Sample', ''])('is not found by the name %s', (name) => {
    expect(findStaff([entry(name)], ada)).toBeUndefined();
  });

  it('is not an entry of another character', () => {
    expect(findStaff([entry('Ada Sample', '2002')], ada)).toBeUndefined();
  });
});

describe('the author', () => {
  it('is the active character', () => {
    expect(actingCharacter(person())).toEqual({ characterId: 1004, name: 'Jonas Keller' });
  });

  it('is undefined without a character', () => {
    expect(actingCharacter(nobodyInGame())).toBeNull();
    expect(actingCharacter(null)).toBeNull();
  });
});
