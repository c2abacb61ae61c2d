import { asErrorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { useState } from 'react';
import type { RefusedRank, UploadFactionResponse } from '../../../../contract/callables.ts';
import { FACTION_ID } from '../../../../contract/faction.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Confirm } from '../../../shared/ui/confirm.tsx';
import { ask } from '../../../services/server/server.ts';
import { FileDrop } from '../../../shared/ui/file-drop.tsx';
import { readInWorker } from './read-in-worker.ts';
import type { RosterFile } from './read-roster.ts';
import { RosterPreview } from './roster-preview.tsx';
import { Ranks } from './ranks.tsx';
import { numberText, t, translate } from '../../../../contract/messages.ts';

interface UploadOutcomeProps {
  readonly outcome: UploadFactionResponse;
  readonly heading: string;
}

/** Result of an upload or a dry run. */
function UploadOutcome({ outcome: { statistics, changes }, heading }: UploadOutcomeProps) {
  const { validRecords, errors, duplicates, rankDistribution } = statistics;
  const ranks = Object.entries(rankDistribution).map(([rank, count]) => [Number(rank), count] as const);
  return (
    <div className="stack gap-s3">
      <Banner tone="ok">
        {t(
          '{heading} Members: {validRecords}, added: {added}, changed: {changed}, removed: {removed}. Lines skipped: {errors}, repeated: {duplicates}.',
          {
            heading,
            validRecords: numberText(validRecords),
            added: changes.added,
            changed: changes.changed,
            removed: changes.removed,
            errors,
            duplicates,
          },
        )}
      </Banner>
      <Ranks ranks={ranks.toSorted(([a], [b]) => b - a)} />
    </div>
  );
}

type Stage =
  | { readonly name: 'empty' }
  | { readonly name: 'reading'; readonly part: number }
  | { readonly name: 'wrong'; readonly problem: string }
  | { readonly name: 'read'; readonly file: RosterFile; readonly trial?: UploadFactionResponse }
  | { readonly name: 'done'; readonly outcome: UploadFactionResponse };

async function send(file: RosterFile, dryRun: boolean): Promise<Result<UploadFactionResponse, ErrorMessage>> {
  const answer = await ask('uploadFactionData', {
    factionData: file.lines.map(({ record }) => record),
    metadata: { factionId: FACTION_ID, fileName: file.name.slice(0, 200), uploadTime: Date.now() },
    dryRun,
  });
  if (!answer.ok) return answer;
  const { success, message, refused } = answer.value;
  return success
    ? ok(answer.value)
    : err(asErrorMessage(`${translate(message)}. ${refusedText(file, refused)}`.trim()));
}

const REFUSED_SHOWN = 10;

/** Lists the rows whose rank changes were refused. */
function refusedText({ lines }: RosterFile, refused: readonly RefusedRank[]): string {
  const texts = refused.slice(0, REFUSED_SHOWN).map(({ record, characterName, from, to }) => {
    const place = record === null ? t('Not in the file') : t('Line {line}', { line: lines[record]?.line });
    return t('{place}: {name}, rank {from} to {to}', {
      place,
      name: characterName,
      from: from ?? t('none'),
      to: to ?? t('none'),
    });
  });
  const more = refused.length - texts.length;
  return [...texts, ...(more > 0 ? [t('and {more} more', { more })] : [])].join('; ');
}

/** Replaces the roster by a file: select, preview, dry run, upload. */
export function UploadCard({ onUploaded }: { readonly onUploaded: () => void }) {
  const [stage, setStage] = useState<Stage>({ name: 'empty' });
  const [previewing, setPreviewing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function readFile(file: File): Promise<void> {
    setProblem(null);
    setStage({ name: 'reading', part: 0 });
    const roster = await readInWorker(file, (part) => setStage({ name: 'reading', part }));
    setStage(roster.ok ? { name: 'read', file: roster.value } : { name: 'wrong', problem: roster.error });
  }

  async function preview(file: RosterFile): Promise<void> {
    setPreviewing(true);
    setProblem(null);
    const trial = await send(file, true);
    setPreviewing(false);
    if (trial.ok) setStage({ name: 'read', file, trial: trial.value });
    else setProblem(trial.error);
  }

  async function upload(file: RosterFile): Promise<Result<unknown, ErrorMessage>> {
    const outcome = await send(file, false);
    if (outcome.ok) {
      setStage({ name: 'done', outcome: outcome.value });
      onUploaded();
    }
    return outcome;
  }

  return (
    <section className="panel-card card stack gap-s3" aria-labelledby="upload">
      <h2 id="upload">{t('Upload a roster')}</h2>
      <p className="muted breaks">
        {t(
          'A CSV file whose first line names the columns, in any order: character ID, name, rank, script rank; last duty, last online and activity if you have them. It replaces the whole roster. The current one is kept as a backup.',
        )}
      </p>
      <FileDrop
        label={t('Choose a CSV file')}
        accept=".csv,.txt,text/csv,text/plain"
        busy={stage.name === 'reading'}
        onFile={(file) => void readFile(file)}
      />
      {stage.name === 'reading' && (
        <progress className="roster-progress" aria-label={t('Reading the file')} value={stage.part} />
      )}
      {stage.name === 'wrong' && <Banner tone="danger">{stage.problem}</Banner>}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {stage.name === 'read' && (
        <>
          <RosterPreview file={stage.file} />
          {stage.trial && (
            <UploadOutcome outcome={stage.trial} heading={t('Nothing was changed. If you upload it:')} />
          )}
          <div className="panel-row line wrap gap-s2">
            <Button busy={previewing} onClick={() => void preview(stage.file)}>
              {t('Preview changes')}
            </Button>
            <Button variant="primary" icon="upload" disabled={!stage.trial} onClick={() => setAsking(true)}>
              {t('Replace the roster')}
            </Button>
            {!stage.trial && <span className="muted breaks">{t('Preview the changes first.')}</span>}
          </div>
          {asking && stage.trial && (
            <Confirm
              title={t('Replace the roster?')}
              action={t('Replace it')}
              onConfirm={() => upload(stage.file)}
              onClose={() => setAsking(false)}
            >
              <p>
                {t(
                  'Members to add: {added}, to remove: {removed}. Removed members lose their permissions immediately.',
                  { added: stage.trial.changes.added, removed: stage.trial.changes.removed },
                )}
              </p>
            </Confirm>
          )}
        </>
      )}
      {stage.name === 'done' && (
        <UploadOutcome outcome={stage.outcome} heading={t('The roster was replaced.')} />
      )}
    </section>
  );
}
