#!/bin/sh
# Installs the executable of `tool` for this system, without root:
#
#   sh install.sh [--from <release>] [--to <folder>] [--checksums <sha256>] [--force]
#
# <release> is the address of a release, or a folder with its files. The executable is compared with the release's
# SHA256SUMS, which must have the SHA-256 of --checksums if that is given, and started once before it takes the place of
# an earlier one. A file named tool that is something else is replaced only with --force.
set -eu

release='@RELEASE@'
program=tool

main() {
  from=${TOOL_RELEASE:-$release}
  to=${TOOL_INSTALL_DIR:-${HOME:+$HOME/.local/bin}}
  force=no
  checksums=
  while [ $# -gt 0 ]; do
    case $1 in
      --from | --to | --checksums)
        [ $# -ge 2 ] || usage "$1 needs a value"
        case $1 in --from) from=$2 ;; --to) to=$2 ;; *) checksums=$2 ;; esac
        shift 2
        ;;
      --force | -f) force=yes && shift ;;
      --help | -h) printf 'Usage: install.sh [--from <release>] [--to <folder>] [--checksums <sha256>] [--force]\n' && exit 0 ;;
      *) usage "unknown argument \"$1\"" ;;
    esac
  done
  case $from in '' | @*) usage "no release given: name its address or folder with --from" ;; esac
  [ -n "$to" ] || usage "HOME is not set: name a folder with --to"
  file=$program-$(target)

  work=$(mktemp -d)
  staged=
  trap 'rm -rf "$work" ${staged:+"$staged"}' EXIT
  trap 'exit 130' INT TERM HUP
  get "$from/SHA256SUMS" "$work/SHA256SUMS"
  listed=$(sha256 "$work/SHA256SUMS")
  [ "${checksums:-$listed}" = "$listed" ] ||
    fail "SHA256SUMS of the release has the SHA-256 $listed, but --checksums says $checksums"
  expected=$(awk -v file="$file" '{ name = $2; sub(/^\*/, "", name) } name == file { print $1 }' "$work/SHA256SUMS")
  case $expected in
    *[!0-9a-f]* | '') fail "SHA256SUMS of the release has no checksum for $file" ;;
  esac
  [ ${#expected} -eq 64 ] || fail "SHA256SUMS of the release has no checksum for $file"
  get "$from/$file" "$work/$file"
  actual=$(sha256 "$work/$file")
  [ "$actual" = "$expected" ] || fail "$file has the SHA-256 $actual, but the release says $expected"

  if [ -e "$to/$program" ] && [ "$force" = no ]; then
    installed=$("$to/$program" --version 2> /dev/null < /dev/null | head -n 1) || installed=
    case $installed in
      "$program "[0-9]*) ;;
      *) fail "\"$to/$program\" is another program; name another folder with --to, or replace it with --force" ;;
    esac
  fi
  mkdir -p "$to"
  # In the same folder, so that a rename puts it in place at once.
  staged=$to/.$program.$$
  cp "$work/$file" "$staged"
  chmod 755 "$staged"
  version=$("$staged" --version < /dev/null) || fail "$file does not start on this system"
  mv -f "$staged" "$to/$program"
  staged=
  printf 'Installed %s as %s\n' "$version" "$to/$program"
  case :${PATH:-}: in
    *":$to:"*) ;;
    *)
      printf 'hint: The folder is not on the PATH; add this line to the start-up file of your shell:\n'
      printf '  export PATH="%s:%s"\n' "$to" "\$PATH"
      ;;
  esac
}

# The name that Deno has for this system.
target() {
  system=$(uname -s) machine=$(uname -m)
  case $machine in
    x86_64 | amd64) machine=x86_64 ;;
    aarch64 | arm64) machine=aarch64 ;;
    *) fail "there is no executable for the processor $machine" ;;
  esac
  case $system in
    Linux)
      # Alpine and other systems with musl cannot run programs for glibc.
      for loader in /lib/ld-musl-*; do
        if [ -e "$loader" ] && ! [ -e /lib/ld-linux-aarch64.so.1 ] && ! [ -e /lib64/ld-linux-x86-64.so.2 ]; then
          fail "the executable needs glibc, which this system does not have; install gcompat, or use the container"
        fi
      done
      printf '%s-unknown-linux-gnu' "$machine"
      ;;
    Darwin)
      # A shell under Rosetta calls the processor x86_64.
      if [ "$(sysctl -n sysctl.proc_translated 2> /dev/null)" = 1 ]; then machine=aarch64; fi
      printf '%s-apple-darwin' "$machine"
      ;;
    MINGW* | MSYS* | CYGWIN*) fail "this script is for Linux and macOS; on Windows, run install.ps1" ;;
    *) fail "there is no executable for $system" ;;
  esac
}

# get SOURCE FILE: copies a file of the release, from a folder or over HTTPS.
get() {
  case $1 in
    https://*) ;;
    http://127.0.0.1:* | http://localhost:*) ;; # a mirror on this machine
    *://*) fail "\"$1\" is not an HTTPS address" ;;
    *)
      cp "$1" "$2" 2> /dev/null || fail "the release has no file \"$1\""
      return
      ;;
  esac
  if command -v curl > /dev/null 2>&1; then
    curl --fail --silent --show-error --location --proto '=https,http' --proto-redir '=https' --output "$2" "$1" ||
      fail "\"$1\" cannot be downloaded"
  elif command -v wget > /dev/null 2>&1; then
    wget -q -O "$2" "$1" || fail "\"$1\" cannot be downloaded"
  else
    fail "neither curl nor wget is installed"
  fi
}

sha256() {
  if command -v sha256sum > /dev/null 2>&1; then
    sha256sum "$1" | cut -d ' ' -f 1
  elif command -v shasum > /dev/null 2>&1; then
    shasum -a 256 "$1" | cut -d ' ' -f 1
  elif command -v openssl > /dev/null 2>&1; then
    openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1
  else
    fail "no program can compute SHA-256 here; install sha256sum, shasum or openssl"
  fi
}

usage() {
  printf 'error: Cannot install %s: %s\n' "$program" "$1" >&2
  exit 2
}

fail() {
  printf 'error: Cannot install %s: %s\n' "$program" "$1" >&2
  exit 1
}

# The last line, so that half a download does nothing.
main "$@"
