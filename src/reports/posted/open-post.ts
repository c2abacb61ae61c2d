/** Opens a post in a page of its own, which learns nothing of this one. */
export const openPost = (link: string): void => void window.open(link, '_blank', 'noopener,noreferrer');
