@node "%~dp0..\dist\plugin.js" commands %*
