#!/bin/sh
# backup.sh FOLDER KEPT: write a backup into FOLDER, then remove all but the KEPT newest ones there.
# The settings are those of INTRIGUE_CONFIG. Nothing is removed unless the new one was written and read again.
set -eu

folder=$1
kept=$2
intrigue=${INTRIGUE_COMMAND:-$(dirname -- "$0")/../.venv/bin/intrigue}
"$intrigue" backup "$folder/intrigue-$(date -u +%Y-%m-%dT%H%M%S).backup"
# The names sort by time.
find "$folder" -maxdepth 1 -name 'intrigue-*.backup' | sort -r | tail -n "+$((kept + 1))" | while read -r old; do
    rm -- "$old"
done
