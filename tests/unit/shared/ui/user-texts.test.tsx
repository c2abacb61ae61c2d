// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setTranslations } from '../../../../contract/messages.ts';
import { Badge } from '../../../../src/shared/ui/badge.tsx';
import { CheckBox } from '../../../../src/shared/ui/check-box.tsx';
import { ChoiceField } from '../../../../src/shared/ui/field.tsx';
import { Tile } from '../../../../src/shared/ui/tiles.tsx';

test('a name that is also a text of the screen is shown as it was typed', () => {
  setTranslations('fr', { Copy: 'Copier' });
  onTestFinished(() => setTranslations('en'));
  const ignore = () => undefined;
  render(
    <>
      <Tile icon="copy" label="Copy" detail="Copy" onSelect={ignore} />
      <CheckBox label="Copy" checked onChange={ignore} />
      <ChoiceField label="Copy" value="a" choices={[{ value: 'a', label: 'Copy' }]} onChange={ignore} />
      <Badge>Copy</Badge>
    </>,
  );
  expect(screen.getAllByText('Copy')).toHaveLength(6);
  expect(screen.queryByText('Copier')).toBeNull();
});
