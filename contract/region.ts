/** Where every function runs, and where every client looks for it. A function and a client in two regions never meet. */
export const REGION = 'us-central1';
