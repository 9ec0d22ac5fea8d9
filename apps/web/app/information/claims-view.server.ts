import { type Claim, listLines, pickNumbered } from '@revoada/core/owner-texts/owner-claims';

// Views of the owner's claims; `confirmed` ones are shown unmarked.

export type FiguresView = ReturnType<typeof viewFigures>;

export const viewFigures = (claim: Claim) => ({
  figures: pickNumbered(claim, ['value', 'label']),
  confirmed: claim.confirmed,
});

export const viewCourses = (claim: Claim) => ({
  courses: pickNumbered(claim, ['name', 'who', 'topics']).map(({ topics, ...course }) => ({
    ...course,
    topics: listLines(topics),
  })),
  confirmed: claim.confirmed,
});

export const viewPlans = (claim: Claim) => ({
  plans: pickNumbered(claim, ['title', 'text', 'price', 'features']).map(({ features, ...plan }) => ({
    ...plan,
    features: listLines(features),
  })),
  confirmed: claim.confirmed,
});

export function viewGroup(claim: Claim) {
  const listCards = (name: string) =>
    pickNumbered(claim, [`${name}Title`, `${name}Text`]).map((card) => ({
      title: card[`${name}Title`] ?? '',
      text: card[`${name}Text`] ?? '',
    }));
  return { benefits: listCards('benefit'), resources: listCards('resource'), confirmed: claim.confirmed };
}
