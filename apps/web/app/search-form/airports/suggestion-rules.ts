export const suggestionRules = { minTyped: 2, waitMs: 300, max: 8, maxAlternative: 10, closeMs: 500 } as const;
