// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setTranslations } from '../../../../contract/messages.ts';
import { Badge } from '../../../../src/shared/ui/badge.tsx';
import { Button } from '../../../../src/shared/ui/button.tsx';
import { CheckBox } from '../../../../src/shared/ui/check-box.tsx';
import { EmptyState } from '../../../../src/shared/ui/empty-state.tsx';
import { ChoiceField } from '../../../../src/shared/ui/field.tsx';
import { IconButton } from '../../../../src/shared/ui/icon-button.tsx';
import { SegmentedControl } from '../../../../src/shared/ui/segmented-control.tsx';
import { Tabs } from '../../../../src/shared/ui/tabs.tsx';
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
      <Button>Copy</Button>
      <IconButton icon="copy" label="Copy" />
      <EmptyState icon="copy" heading="Copy">
        Copy
      </EmptyState>
      <Tabs label="Copy" value="a" tabs={[{ id: 'a', label: 'Copy', panel: '' }]} onChange={ignore} />
      <SegmentedControl label="Copy" value="a" segments={[{ value: 'a', label: 'Copy' }]} onChange={ignore} />
    </>,
  );
  expect(screen.getAllByText('Copy')).toHaveLength(12);
  expect(document.body.innerHTML).not.toContain('Copier');
});
