@if not exist "%~dp0..\dist\plugin.js" echo dist\plugin.js is missing: run `npx provider-kit bundle`, or install the package again 1>&2 & exit /b 1
@node "%~dp0..\dist\plugin.js" commands %*
