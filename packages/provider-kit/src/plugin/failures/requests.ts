// Requests that were not answered as they should be.

export const answered = "{method} {path} answered {status} ({code}{reason}).{requestId}";
export const withRequestId = " Request ID {request}.";
export const noAnswer = "{method} {path} got no answer ({reason}){advice}";
export const notTheObject = "the body is not the expected object";
export const notTheObjectSince = "the body is not the expected object: {flaw}";
export const isEmpty = "it is empty";
export const isNoObject = "it is no object";
export const hasNo = "it has no {name}";
export const hasNeither = "of {names} it has {count}, fewer than {least}";
