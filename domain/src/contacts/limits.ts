const dayMs = 24 * 3_600_000;

/** An application that nobody decides ends after this time. */
export const applicationDays = 30;
export const applicationMs = applicationDays * dayMs;
/** After a refusal, a repeated application is not shown to the recipient again for this time. */
export const quietAfterRefusalMs = 7 * dayMs;
/** Ended applications are deleted this long after they expired. */
export const endedApplicationsKeptMs = 180 * dayMs;
/** Contacts and blocked people of one account. The whole list is sorted and searched in memory. */
export const contactsAtMost = 5000;
