/** Default collect address of Google Analytics. */
export const ANALYTICS_URL = 'https://www.google-analytics.com/g/collect';
