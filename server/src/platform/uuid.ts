/** An id as PostgreSQL writes it. Ids in paths are any text, which the database would refuse with an error of ours. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
