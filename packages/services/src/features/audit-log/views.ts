/** What changed at one name: a value of before or after that is absent stands for itself. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** One line of the audit log. */
export interface AuditLine {
  id: string;
  at: Date;
  /** null: the system itself */
  actor: { id: string; name: string } | null;
  action: string;
  subject: {
    type: string;
    id: string;
    /** what people call it; null where it is gone or has no name */
    name: string | null;
    /** address of its page on this site; null where there is none */
    href: string | null;
  };
  /** whose maintainers may read it; null: admins only */
  benchmark: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

export interface AuditPage {
  /** newest first */
  lines: AuditLine[];
  /** to ask for the lines after these; null at the end */
  next: string | null;
}
