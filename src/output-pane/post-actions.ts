import { create } from 'zustand';
import type { MenuItemData } from '../ui/menu-item.tsx';

/** Something that can be done with the post of the open form, from the menu beside it and from the palette. */
export type PostAction = Pick<MenuItemData, 'label' | 'detail' | 'disabled' | 'keys' | 'ariaKeys'> & {
  readonly icon: NonNullable<MenuItemData['icon']>;
  /** What else people call it, for the search of the palette. */
  readonly aliases?: readonly string[];
  readonly run: () => void;
};

interface PostActions {
  /** Those with a button of their own beside the post. */
  readonly shown: readonly PostAction[];
  readonly inMenu: readonly PostAction[];
}

export const NO_ACTIONS: PostActions = { shown: [], inMenu: [] };

/** What can be done with the post now; nothing before a form and its result are there. */
export const usePostActions = create<PostActions>()(() => NO_ACTIONS);
