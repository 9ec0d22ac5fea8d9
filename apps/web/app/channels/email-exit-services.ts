/** What the way out in an alert's mail asks, for anybody who has its link. */
export type EmailExitServices = {
  /** Null for a link that nobody sent, or whose account is gone. */
  findAlertEmail(key: string): Promise<{ enabled: boolean } | null>;
  leaveAlertEmail(key: string): Promise<{ enabled: boolean } | null>;
};
