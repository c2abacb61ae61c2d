import { useMemo, useState } from 'react';
import type { AnnounceTarget } from '../../../contract/webhooks.ts';
import { payloadOf, type Summary } from './announcement.ts';
import { isAnnounced, markAnnounced, slotOf } from './report-mark.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { FormDefinition } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import { CLICK_THROTTLE_MS, createThrottle } from '../../shared/lib/throttle.ts';
import { authorOf } from '../../workspace/author/author.ts';
import { ANNOUNCED } from '../../workspace/case-links.ts';
import { documentNow } from '../../workspace/use-document.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { postAnnouncement } from './post-announcement.ts';

/** What is about to be announced for the first time, and how much of the form is still empty. */
export interface Draft {
  readonly summary: Summary;
  readonly missing: number;
}

/** The announcing of the open form. */
export interface Announcing {
  /** Asks about the first announcement of a report; later ones change its message at once. */
  announce(): void;
  /** What the user is asked about; null while they are not. */
  readonly asking: Draft | null;
  post(): void;
  cancel(): void;
}

const announcedAs = (store: FormStore): string | null => store.getState().links[ANNOUNCED] ?? null;

/** Announces the open form in a channel, as it is at that moment; null where there is none. */
export function useAnnounce(form: FormDefinition, target: AnnounceTarget | null): Announcing {
  const { store } = useWorkspace();
  const [asking, setAsking] = useState<Draft | null>(null);
  const mayPass = useMemo(() => createThrottle(CLICK_THROTTLE_MS), []);
  const { code, name, site, postedAs } = form.meta;

  const send = async (summary: Summary, before: string | null): Promise<void> => {
    if (target === null) return;
    const mark = markAnnounced(before, code);
    // Marked first: a Clear that comes while it is being kept must find the mark, and take it.
    store.getState().setLink(ANNOUNCED, mark);
    const announcement = { target, slot: slotOf(mark, code), payload: payloadOf(summary, Date.now()) };
    const swap = (from: string | null, to: string | null): void => {
      if (announcedAs(store) === from) store.getState().setLink(ANNOUNCED, to);
    };
    const sure = await postAnnouncement(
      announcement,
      `Announcement: ${summary.title}`,
      isAnnounced(before, code),
      (delivered) => {
        if (!delivered) swap(mark, before);
        // A later try that arrives counts for this report, not for one that was begun meanwhile.
        else if (documentNow(form, store).title === summary.title) swap(before, mark);
      },
    );
    if (!sure) swap(mark, before);
  };

  return {
    asking,
    announce: () => {
      if (!mayPass()) return;
      flushPending();
      const { title, missing } = documentNow(form, store);
      const author = authorOf(useAuth.getState().person)?.name ?? null;
      const summary = { title, form: name, site, author, postedAs };
      const mark = announcedAs(store);
      if (isAnnounced(mark, code)) void send(summary, mark);
      else setAsking({ summary, missing: missing.length });
    },
    post: () => {
      if (!asking) return;
      setAsking(null);
      void send(asking.summary, announcedAs(store));
    },
    cancel: () => setAsking(null),
  };
}
