// Requests that were not answered as they should be.

export const answered = "{method} {path} answered {status} ({code}{reason}).{requestId}";
export const withRequestId = " Request ID {request}.";
export const noAnswer = "{method} {path} got no answer ({reason}){advice}";
export const notTheObject = "the body is not the expected object";
export const notTheObjectSince = "the body is not the expected object: {flaw}";
export const isEmpty = "it is empty";
export const isNoObject = "it is no object";
export const lacks = "it lacks {names}";
export const lacksMore = "it lacks {names} and {count} more";
