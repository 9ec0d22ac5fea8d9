/** Services of the unsubscribe link, for everyone with the link. */
export type EmailExitServices = {
  /** Null for an invalid link, or a deleted account. */
  findAlertEmail(key: string): Promise<{ enabled: boolean } | null>;
  leaveAlertEmail(key: string): Promise<{ enabled: boolean } | null>;
};
