/** True from a press of the link until its section is shown, which then takes the focus that the link had. */
export const pressedLink = { waits: false };
