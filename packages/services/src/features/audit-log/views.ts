/** A change of one value; before or after may be absent. */
export type AuditValues = Readonly<Record<string, unknown>>;

/** An entry of the audit log. */
export interface AuditLine {
  id: string;
  at: Date;
  /** null: the system itself */
  actor: { id: string; name: string } | null;
  action: string;
  subject: {
    type: string;
    id: string;
    /** display name; null if it was deleted or has no name */
    name: string | null;
    /** address of its page on this site; null if there is none */
    href: string | null;
  };
  /** benchmark whose maintainers may read it; null: admins only */
  benchmark: string | null;
  before: AuditValues | null;
  after: AuditValues | null;
}

export interface AuditPage {
  /** newest first */
  lines: AuditLine[];
  /** cursor for the entries after these; null at the end */
  next: string | null;
}
