import { create } from 'zustand';
import { errorMessage } from '../../../contract/error-message.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';

/** An action on the open form's post, in the menu and the palette. */
export type PostAction = Pick<MenuItemData, 'label' | 'detail' | 'disabled' | 'keys' | 'ariaKeys'> & {
  readonly icon: NonNullable<MenuItemData['icon']>;
  /** Search synonyms for the palette. */
  readonly aliases?: readonly string[];
  readonly run: () => void;
};

/** An action that takes the post on its way: saving, announcing, posting. */
export interface PostStep extends PostAction {
  /** True if it is still to be done for the present answers. */
  readonly isDue: boolean;
}

interface PostActions {
  /** Copies title and post; has its own button. */
  readonly copyBoth: PostAction | null;
  /** Copy single texts. */
  readonly copies: readonly PostAction[];
  /** In the order in which they are usually taken. */
  readonly steps: readonly PostStep[];
  /** Opens the form's forum page; null if none is configured. */
  readonly toForum: PostAction | null;
}

export const NO_ACTIONS: PostActions = { copyBoth: null, copies: [], steps: [], toForum: null };

/** Current post actions; empty until form and post are loaded. */
export const usePostActions = create<PostActions>()(() => NO_ACTIONS);

/** Returns the step to take next; undefined if none is due. */
export const nextStep = (steps: readonly PostStep[]): PostStep | undefined =>
  steps.find(({ isDue, disabled }) => isDue && disabled !== true);

const NO_PAGE = errorMessage(
  'This form has no forum page, so nothing was opened. Administrators can add one under “Forum addresses”.',
);

/** Handles the forum shortcut; shows an error if no page is configured. */
export function pressToForum(): void {
  const { toForum } = usePostActions.getState();
  if (toForum) toForum.run();
  else notify(NO_PAGE, { tone: 'danger' });
}
