/** Stands in a change for the moment at which the server takes it, in milliseconds since the epoch. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;
