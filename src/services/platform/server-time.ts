/** Placeholder for the server's timestamp, in milliseconds since the epoch. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;
