/** Session storage remembers that this browser's session has begun (spec §3, decision 13). */
export const sessionFlag = 'auth0_logged_in';
