import { useRef, useState } from 'react';
import type { LibraryKind } from '../../../contract/library.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { saveFile } from '../../shared/lib/save-file.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button } from '../../shared/ui/button.tsx';
import '../../shared/ui/tool.css';
import { saveEntry, moveToAccount, useLibrary } from './library.ts';
import { exportEntries, importEntries, MAX_FILE_BYTES } from './library-file.ts';
import { msg, plural, t, translate } from '../../../contract/messages.ts';

interface Outcome {
  readonly tone: 'ok' | 'warn' | 'danger';
  readonly text: string;
}

const FILE_MISSING = errorMessage('This file could not be read.');
const FILE_TOO_LARGE = errorMessage('This file is too large to be an export of this app.');

interface KindTexts {
  /** Name of the exported file. */
  readonly file: string;
  readonly fileLabel: string;
  readonly imported: (count: number) => string;
  readonly moved: (count: number) => string;
  readonly move: (count: number) => string;
}

type TransferKind = Exclude<LibraryKind, 'signature'>;

const TEXTS: Readonly<Record<TransferKind, KindTexts>> = {
  phrase: {
    file: 'phrases.json',
    fileLabel: msg('File of phrases'),
    imported: (count) => plural(count, '{count} phrase imported.', '{count} phrases imported.'),
    moved: (count) =>
      plural(count, '{count} phrase moved to your account.', '{count} phrases moved to your account.'),
    move: (count) =>
      plural(
        count,
        'Move {count} phrase from this browser to my account',
        'Move {count} phrases from this browser to my account',
      ),
  },
  preset: {
    file: 'presets.json',
    fileLabel: msg('File of presets'),
    imported: (count) => plural(count, '{count} preset imported.', '{count} presets imported.'),
    moved: (count) =>
      plural(count, '{count} preset moved to your account.', '{count} presets moved to your account.'),
    move: (count) =>
      plural(
        count,
        'Move {count} preset from this browser to my account',
        'Move {count} presets from this browser to my account',
      ),
  },
};

async function takeFile(kind: TransferKind, file: File): Promise<Outcome> {
  if (file.size > MAX_FILE_BYTES) return { tone: 'danger', text: FILE_TOO_LARGE };
  const read = importEntries(kind, await file.text());
  if (!read.ok) return { tone: 'danger', text: read.error };
  const { drafts, left } = read.value;
  let taken = 0;
  for (const draft of drafts) {
    const saved = await saveEntry(draft);
    if (!saved.ok)
      return {
        tone: 'warn',
        text: `${TEXTS[kind].imported(taken)} ${translate(saved.error)}`,
      };
    taken += 1;
  }
  const rest = left === 0 ? '' : t(' {left} in the file could not be imported.', { left });
  return {
    tone: left === 0 ? 'ok' : 'warn',
    text: TEXTS[kind].imported(taken) + rest,
  };
}

/** Imports, exports, and moves local entries of one kind to the account. */
export function LibraryTransfer({ kind }: { readonly kind: TransferKind }) {
  const { account, entries } = useLibrary();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const own = entries.filter((entry) => entry.kind === kind);
  const loose = account === null ? [] : own.filter((entry) => entry.account === null);
  const run = async (work: () => Promise<Outcome>): Promise<void> => {
    setBusy(true);
    setOutcome(await work().catch((): Outcome => ({ tone: 'danger', text: FILE_MISSING })));
    setBusy(false);
  };
  const intoAccount = async (): Promise<Outcome> => {
    const taken = await moveToAccount(kind);
    return taken.ok
      ? { tone: 'ok', text: TEXTS[kind].moved(taken.value) }
      : { tone: 'danger', text: taken.error };
  };

  return (
    <>
      {outcome && (
        <Banner tone={outcome.tone} onDismiss={() => setOutcome(undefined)}>
          {outcome.text}
        </Banner>
      )}
      <div className="line wrap gap-s2">
        {loose.length > 0 && (
          <Button size="s" icon="user" busy={busy} onClick={() => void run(intoAccount)}>
            {TEXTS[kind].move(loose.length)}
          </Button>
        )}
        <Button size="s" icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {t('Import')}
        </Button>
        {own.length > 0 && (
          <Button
            size="s"
            icon="download"
            onClick={() => saveFile(TEXTS[kind].file, 'application/json', exportEntries(own))}
          >
            {t('Export')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={translate(TEXTS[kind].fileLabel)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void run(() => takeFile(kind, file));
            currentTarget.value = '';
          }}
        />
      </div>
    </>
  );
}
