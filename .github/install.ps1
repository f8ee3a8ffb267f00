<#
.SYNOPSIS
Installs the executable of `tool` on Windows, without administrator rights.

.DESCRIPTION
The executable is compared with the release's SHA256SUMS and started once before it takes the place of an earlier one.

.PARAMETER From
Address of a release, or a folder with its files.

.PARAMETER To
Folder for the executable. It is added to the user's PATH.

.PARAMETER Checksums
SHA-256 that the release's SHA256SUMS must have.

.PARAMETER Force
Replace a file named tool.exe that is another program.
#>
[CmdletBinding()]
param(
  [string]$From = $(if ($env:TOOL_RELEASE) { $env:TOOL_RELEASE } else { '@RELEASE@' }),
  [string]$To = $(if ($env:TOOL_INSTALL_DIR) { $env:TOOL_INSTALL_DIR } else { "$env:LOCALAPPDATA\Programs\tool" }),
  [string]$Checksums = '',
  [switch]$Force
)

$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue' # the progress of downloads makes them slow in PowerShell 5

function Get-ReleaseFile([string]$Name, [string]$Path) {
  if ($From -match '^https://' -or $From -match '^http://(127\.0\.0\.1|localhost):') {
    Invoke-WebRequest -UseBasicParsing -Uri "$From/$Name" -OutFile $Path
  } elseif ($From -match '://') {
    throw "Cannot install tool: `"$From`" is not an HTTPS address"
  } else {
    Copy-Item -LiteralPath (Join-Path $From $Name) -Destination $Path
  }
}

function Get-Version([string]$Path) {
  $version = & $Path --version 2>$null | Select-Object -First 1
  if ($LASTEXITCODE -eq 0 -and $version -match '^tool \d') { return $version }
  return $null
}

function Install-Tool {
  if ($From -eq '' -or $From.StartsWith('@')) {
    throw 'Cannot install tool: no release given; name its address or folder with -From'
  }
  $file = 'tool-x86_64-pc-windows-msvc.exe' # Windows on ARM runs it as well
  $work = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
  New-Item -ItemType Directory -Path $work | Out-Null
  try {
    [Net.ServicePointManager]::SecurityProtocol = [Net.ServicePointManager]::SecurityProtocol -bor 3072 # TLS 1.2
    Get-ReleaseFile 'SHA256SUMS' "$work\SHA256SUMS"
    $listed = (Get-FileHash -Algorithm SHA256 -LiteralPath "$work\SHA256SUMS").Hash.ToLowerInvariant()
    if ($Checksums -ne '' -and $Checksums -ne $listed) {
      throw "Cannot install tool: SHA256SUMS of the release has the SHA-256 $listed, but -Checksums says $Checksums"
    }
    $line = Get-Content "$work\SHA256SUMS" | Where-Object { $_ -match "^[0-9a-f]{64} [ *]$([regex]::Escape($file))$" }
    if (@($line).Count -ne 1) { throw "Cannot install tool: SHA256SUMS of the release has no checksum for $file" }
    $expected = $line.Substring(0, 64)
    Get-ReleaseFile $file "$work\$file"
    $actual = (Get-FileHash -Algorithm SHA256 -LiteralPath "$work\$file").Hash.ToLowerInvariant()
    if ($actual -ne $expected) {
      throw "Cannot install tool: $file has the SHA-256 $actual, but the release says $expected"
    }
    $version = Get-Version "$work\$file"
    if ($null -eq $version) { throw "Cannot install tool: $file does not start on this system" }

    $target = Join-Path $To 'tool.exe'
    if ((Test-Path -LiteralPath $target) -and -not $Force -and $null -eq (Get-Version $target)) {
      throw "Cannot install tool: `"$target`" is another program; name another folder with -To, or use -Force"
    }
    New-Item -ItemType Directory -Force -Path $To | Out-Null
    Copy-Item -LiteralPath "$work\$file" -Destination "$target.new" -Force
    if (Test-Path -LiteralPath $target) {
      # A program that runs can be renamed, but not replaced.
      Remove-Item -LiteralPath "$target.old" -Force -ErrorAction SilentlyContinue
      Move-Item -LiteralPath $target -Destination "$target.old" -Force
    }
    Move-Item -LiteralPath "$target.new" -Destination $target
    Remove-Item -LiteralPath "$target.old" -Force -ErrorAction SilentlyContinue
    Write-Output "Installed $version as $target"

    $path = [Environment]::GetEnvironmentVariable('Path', 'User')
    if (($path -split ';') -notcontains $To) {
      [Environment]::SetEnvironmentVariable('Path', (@($path, $To) | Where-Object { $_ }) -join ';', 'User')
      Write-Output "Added $To to the PATH; open a new terminal to use tool"
    }
  } finally {
    Remove-Item -Recurse -Force -LiteralPath $work -ErrorAction SilentlyContinue
  }
}

# The last line, so that half a download does nothing.
Install-Tool
