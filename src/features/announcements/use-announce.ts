import { model } from 'virtual:form-model';
import { useMemo, useState } from 'react';
import type { AnnounceTarget } from '../../../contract/webhooks.ts';
import { payloadOf, type Summary } from './announcement.ts';
import { isAnnounced, markAnnounced, slotOf } from './report-mark.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { linksOf } from '../../engine/store/document-links.ts';
import { documentKey } from '../../engine/store/own-answers.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { CLICK_THROTTLE_MS, createThrottle } from '../../shared/lib/throttle.ts';
import { actingCharacter } from '../../workspace/author/author.ts';
import { ANNOUNCED, ANNOUNCED_AT } from '../../workspace/case-link-keys.ts';
import { postNow } from '../../workspace/use-post.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { postAnnouncement } from './post-announcement.ts';
import { t } from '../../../contract/messages.ts';

/** A first announcement awaiting confirmation, and its number of missing required fields. */
export interface Draft {
  readonly summary: Summary;
  readonly missing: number;
}

/** Announcement state and actions of the open form. */
export interface Announcing {
  /** Asks for confirmation of a first announcement; later ones update the message immediately. */
  announce(): void;
  /** The draft awaiting confirmation; null if none. */
  readonly asking: Draft | null;
  post(): void;
  cancel(): void;
}

/** Returns the announcement mark of the document of a form. */
const announcedAs = (store: FormStore, form: string): string | null =>
  linksOf(store.getState().links, documentKey(model, form))[ANNOUNCED] ?? null;

/** Announces the open form's current document; no-op if `target` is null. */
export function useAnnounce(form: FormDefinition, target: AnnounceTarget | null): Announcing {
  const { store } = useWorkspace();
  const [asking, setAsking] = useState<Draft | null>(null);
  const mayPass = useMemo(() => createThrottle(CLICK_THROTTLE_MS), []);
  const { code, slug, name, site, postedAs } = form.meta;

  const send = async (summary: Summary, before: string | null): Promise<void> => {
    if (target === null) return;
    const mark = markAnnounced(before, code);
    // Marked before awaiting, so that a Clear meanwhile also removes the mark
    store.getState().setLink(ANNOUNCED, mark, slug);
    const at = String(systemClock.now());
    const announcement = { target, slot: slotOf(mark, code), payload: payloadOf(summary, Date.now()) };
    const swap = (from: string | null, to: string | null): void => {
      if (announcedAs(store, slug) === from) store.getState().setLink(ANNOUNCED, to, slug);
    };
    const sure = await postAnnouncement(
      announcement,
      t('Announcement: {title}', { title: summary.title }),
      isAnnounced(before, code),
      (delivered) => {
        if (!delivered) swap(mark, before);
        // A later retry counts only if the case still holds this report
        else if (postNow(form, store).title === summary.title) swap(before, mark);
      },
    );
    if (sure) store.getState().setLink(ANNOUNCED_AT, at, slug);
    else swap(mark, before);
  };

  return {
    asking,
    announce: () => {
      if (!mayPass()) return;
      flushPending();
      const { title, missing } = postNow(form, store);
      const author = actingCharacter(useAuth.getState().person)?.name ?? null;
      const summary = { title, form: name, site, author, postedAs };
      const mark = announcedAs(store, slug);
      if (isAnnounced(mark, code)) void send(summary, mark);
      else setAsking({ summary, missing: missing.length });
    },
    post: () => {
      if (!asking) return;
      setAsking(null);
      void send(asking.summary, announcedAs(store, slug));
    },
    cancel: () => setAsking(null),
  };
}
