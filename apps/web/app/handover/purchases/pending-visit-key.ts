/** Key of a visit whose question is unanswered in the tab's storage. */
export const pendingVisitKey = 'pendingHandover';
