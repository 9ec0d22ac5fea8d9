/**
 * Whether everything is looked at in every look, light and dark and at every width, as `.ci/run` has it. `npm test` looks
 * at each thing once, at one after the other in another look: its time is what a change waits for. ADR-0097
 */
export const everyLook = process.env.EVERY_LOOK === '1';
