/** How often a process that follows a search says so, and hears that it goes on. */
export const beatMs = 500;

/** A process that has answered none of so many is taken for lost: 2 s. */
export const mostMissedBeats = 4;
