/** Where Google Analytics takes events, unless the configuration says otherwise. */
export const ANALYTICS_URL = 'https://www.google-analytics.com/g/collect';
