import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PhraseList } from './phrase-list.tsx';
import { RequestList } from './request-list.tsx';

const LISTS = [
  { value: 'requests', label: 'Bugs, ideas, forms' },
  { value: 'phrases', label: 'Bingo phrases' },
] as const;

/** What people sent: bugs, ideas and forms that are missing, and phrases for the bingo cards. */
export function FeedbackPanel() {
  const [list, setList] = useState<(typeof LISTS)[number]['value']>('requests');
  return (
    <>
      <SegmentedControl label="What people sent" segments={LISTS} value={list} onChange={setList} />
      {list === 'requests' ? <RequestList /> : <PhraseList />}
    </>
  );
}
