import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { isOnForum, openPost } from '../../../workspace/forum-pages.ts';
import { t } from '../../../../contract/messages.ts';

interface DossierRowProps {
  readonly title: string;
  /** Distinguishes it from rows of the same title, for the names of its buttons. */
  readonly detail: string;
  readonly facts: ReactNode;
  readonly postUrl: string | undefined;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
}

/** A document about a patient, with its actions. */
export function DossierRow({ title, detail, facts, postUrl, onOpen, onCopy }: DossierRowProps) {
  const named = (action: string): string =>
    t('{label}: {text}', { label: action, text: `${title}, ${detail}` });
  return (
    <li className="dossier__row line wrap">
      <div className="dossier__text">
        <p className="breaks strong">{title}</p>
        <p className="dossier__facts muted line wrap">{facts}</p>
      </div>
      <div className="flex gap-s1">
        <Button size="s" aria-label={named(t('Open'))} onClick={onOpen}>
          {t('Open')}
        </Button>
        <IconButton icon="copy" label={named(t('Copy the post'))} onClick={onCopy} />
        {postUrl !== undefined && isOnForum(postUrl) && (
          <IconButton icon="share" label={named(t('Open the post'))} onClick={() => openPost(postUrl)} />
        )}
      </div>
    </li>
  );
}
