@if not exist "%~dp0..\dist\plugin.js" echo dist\plugin.js is missing: install the package again or, where it is built, run `npx @ops-providers/provider-kit bundle` 1>&2 & exit /b 1
@node "%~dp0..\dist\plugin.js" commands %*
