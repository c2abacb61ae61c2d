import { Fragment } from 'react';
import type { PostProposal, Proposal, ProposedKind, Taken } from './sandbox/messages.ts';
import './proposed-fields.css';

const KINDS: Readonly<Record<ProposedKind, string>> = {
  text: 'One line',
  area: 'Text area',
  date: 'Date',
  time: 'Time',
  'date-time': 'Date and time',
  number: 'Number',
  check: 'Check box',
  choice: 'Choice',
  choices: 'Several choices',
  list: 'List',
  images: 'Pictures',
  links: 'Links',
};

const FIXED = 'fixed';
const SHARED = 'shared';

interface ProposedFieldsProps {
  readonly proposal: PostProposal;
  readonly taken: readonly Taken[];
  readonly onChange: (taken: readonly Taken[]) => void;
}

/** The fields proposed for a post, each to rename, to ask in another way, or to keep as fixed text. */
export function ProposedFields({ proposal: { proposals, unread }, taken, onChange }: ProposedFieldsProps) {
  const set = (index: number, changed: Partial<Taken>): void =>
    onChange(taken.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  const count = taken.filter(({ kind }) => kind !== null).length;
  return (
    <div className="stack gap-s2">
      <p className="muted">
        {count} of {proposals.length} values become fields. The template prints this post again.
      </p>
      <ul className="plain-list stack gap-s2">
        {proposals.map((proposal, index) => (
          <Fragment key={proposal.at}>
            {proposal.section !== proposals[index - 1]?.section && (
              <li className="proposed__section">{proposal.section}</li>
            )}
            <ProposedField
              proposal={proposal}
              taken={taken[index] as Taken}
              onChange={(changed) => set(index, changed)}
            />
          </Fragment>
        ))}
      </ul>
      {unread.length > 0 && (
        <details className="proposed__unread">
          <summary>
            {unread.length === 1
              ? '1 text without a label stays fixed'
              : `${unread.length} texts without a label stay fixed`}
          </summary>
          <ul>
            {[...new Set(unread)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface ProposedFieldProps {
  readonly proposal: Proposal;
  readonly taken: Taken;
  readonly onChange: (changed: Partial<Taken>) => void;
}

function ProposedField({ proposal, taken, onChange }: ProposedFieldProps) {
  const { title, value, kinds, shared } = proposal;
  const choose = (chosen: string): void => {
    if (chosen === SHARED) onChange({ isShared: true, kind: shared?.kind ?? null });
    else onChange({ isShared: false, kind: chosen === FIXED ? null : (chosen as ProposedKind) });
  };
  return (
    <li className="proposed__field stack gap-s2">
      <input
        className="input"
        aria-label={`Title of ${title}`}
        dir="auto"
        maxLength={80}
        disabled={taken.kind === null}
        value={taken.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <select
        className="input"
        aria-label={`Kind of ${title}`}
        value={taken.isShared ? SHARED : (taken.kind ?? FIXED)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {shared && (
          <option value={SHARED}>
            Shared field “{shared.title}” ({shared.name})
          </option>
        )}
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {KINDS[kind]}
          </option>
        ))}
        <option value={FIXED}>Fixed text</option>
      </select>
      <span className="dim truncated">{value === '' ? 'Empty in the post' : value}</span>
    </li>
  );
}
