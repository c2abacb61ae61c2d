/** Region of every function and client. A client cannot reach functions in another region. */
export const REGION = 'us-central1';
