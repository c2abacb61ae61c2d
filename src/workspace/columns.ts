/** Media query of windows with a sidebar, which has the cases and the sections of the form. */
export const HAS_SIDEBAR = '(width >= 1280px)';

/** Media query of windows that show the post beside the form. */
export const POST_BESIDE = '(width >= 1000px)';
