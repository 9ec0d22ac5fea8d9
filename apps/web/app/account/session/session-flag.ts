/** Session storage remembers that this browser's session has begun (S-158). */
export const sessionFlag = 'auth0_logged_in';
